/** The signs of The Final Flicktier: each resource has a shape and a letter besides its colour. */
import { For, type JSX } from 'solid-js';
import { rem } from '../../ui/marks';
import type { Resource } from '../../games/flicktier';
import { RESOURCES, capital, costOf } from './view';

/** Silhouettes in a box of 24: a hexagon, a square chip, a diamond, a drop. */
const SHAPE: Record<Resource, string> = {
  quantum: 'M12 .8L21.7 6.4V17.6L12 23.2L2.3 17.6V6.4z',
  tech: 'M5 2.4h14l2.6 2.6v14l-2.6 2.6H5l-2.6-2.6V5z',
  alloy: 'M12 .2L23.8 12L12 23.8L.2 12z',
  biomass: 'M12 .6C15.6 5.6 21 9.6 21 14.6a9 9 0 0 1-18 0C3 9.6 8.4 5.6 12 .6z',
};

/** A resource's sign, centred, of this diameter. For use inside an SVG. */
export const ResourceMark = (props: { resource: Resource; size: number }): JSX.Element => (
  <g class={`ff-res ${props.resource}`} transform={`scale(${props.size / 24}) translate(-12 -12)`}>
    <path d={SHAPE[props.resource]} />
    <text x="12" y={props.resource === 'biomass' ? 19.4 : 17.2} text-anchor="middle">
      {props.resource.charAt(0).toUpperCase()}
    </text>
  </g>
);

export const ResourceSign = (props: { resource: Resource; size?: number }): JSX.Element => (
  <svg
    class="ff-sign"
    width={rem(props.size ?? 20)}
    height={rem(props.size ?? 20)}
    viewBox="-12.5 -12.5 25 25"
    aria-hidden="true"
  >
    <ResourceMark resource={props.resource} size={24} />
  </svg>
);

/** What something costs: each sign as often as it is needed. */
export function Cost(props: { cost: readonly number[] }): JSX.Element {
  const all = () => RESOURCES.flatMap((resource, at) => Array<Resource>(props.cost[at] ?? 0).fill(resource));
  const words = () => costOf(props.cost);
  return (
    <span class="ff-cost" title={words()}>
      <For each={all()}>{(resource) => <ResourceSign resource={resource} size={17} />}</For>
      <span class="unseen">{words() || 'nothing'}</span>
    </span>
  );
}

/** How many of each, in the order of the resources. */
export const Counts = (props: { of: readonly number[] }): JSX.Element => (
  <ul class="ff-counts">
    <For each={RESOURCES}>
      {(resource, at) => (
        <li classList={{ nought: !props.of[at()] }} title={capital(resource)}>
          <ResourceSign resource={resource} />
          <span class="unseen">{resource}: </span>
          <b>{props.of[at()] ?? 0}</b>
        </li>
      )}
    </For>
  </ul>
);

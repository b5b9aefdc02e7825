// A content file as the build hands it over; each importer states the form it relies on.
declare module '@content/*.toml' {
  const data: unknown;
  export default data;
}

/** The page of tomadores. */
export default function TomadoresPage() {
  return <h1>Tomadores</h1>;
}

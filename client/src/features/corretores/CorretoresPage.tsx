/** The page of corretores. */
export default function CorretoresPage() {
  return <h1>Corretores</h1>;
}

/** The page of suspensoes. */
export default function SuspensoesPage() {
  return <h1>Suspensão de Apólices</h1>;
}

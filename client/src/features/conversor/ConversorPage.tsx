/** The page of conversor. */
export default function ConversorPage() {
  return <h1>Conversor</h1>;
}

/** The page of caixas-postais. */
export default function CaixasPostaisPage() {
  return <h1>Caixa Postal</h1>;
}

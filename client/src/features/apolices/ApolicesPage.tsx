/** The policy list. */
export default function ApolicesPage() {
  return <h1>Apólices</h1>;
}

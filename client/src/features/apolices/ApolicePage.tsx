/** One policy in detail. */
export default function ApolicePage() {
  return <h1>Apólice</h1>;
}

/** The page of subgrupos. */
export default function SubgruposPage() {
  return <h1>Subgrupos</h1>;
}

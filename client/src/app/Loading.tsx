/** Shown while the first page is on its way. */
export function Loading() {
  return (
    <div className="ap-loading-page" role="status">
      Carregando...
    </div>
  );
}

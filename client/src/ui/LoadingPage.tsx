/** Stands where a page will be while it, or the session that may see it, is on its way. */
export function LoadingPage() {
  return (
    <div className="ap-loading-page" role="status">
      Carregando...
    </div>
  );
}

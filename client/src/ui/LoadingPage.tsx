export function LoadingPage() {
  return (
    <div className="ap-loading-page" role="status">
      Carregando...
    </div>
  );
}

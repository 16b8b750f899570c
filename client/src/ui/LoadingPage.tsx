export const LoadingPage = () => (
  <div className="ap-loading-page" role="status">
    Carregando...
  </div>
);

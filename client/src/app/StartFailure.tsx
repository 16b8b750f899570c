/** Stands where the product would be when the server does not even say how it is configured. */
export function StartFailure() {
  return (
    <main className="ap-error-page">
      <h1>Não foi possível abrir o Romaneio</h1>
      <p>O servidor não respondeu. Verifique sua conexão e tente novamente.</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}

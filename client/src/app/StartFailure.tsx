import Button from 'react-bootstrap/Button';
/** Shown when `/config.json` could not be loaded. */
export function StartFailure() {
  return (
    <main className="ap-error-page my-0 mx-auto d-grid gap-3">
      <h1>Não foi possível abrir o Romaneio</h1>
      <p>O servidor não respondeu. Verifique sua conexão e tente novamente.</p>
      <Button onClick={() => location.reload()}>Tentar novamente</Button>
    </main>
  );
}

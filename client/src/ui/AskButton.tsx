import { useState } from 'react';
import Button from 'react-bootstrap/Button';

export default function AskButton({ pedir }: { readonly pedir: () => Promise<string> }) {
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    pedir()
      .then((quem) => setSaid(`Pedido enviado a ${quem}.`))
      .catch((error: Error) => setSaid(error.message))
      .finally(() => setBusy(false));
  };
  if (said !== null) return <span role="status">{said}</span>;
  return (
    <Button variant="outline-secondary" size="sm" disabled={busy} onClick={ask}>
      Pedir autorização
    </Button>
  );
}

import { SecondaryButton } from './SecondaryButton.tsx';
import { useState } from 'react';

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
  return <SecondaryButton text="Pedir autorização" size="sm" disabled={busy} onClick={ask} />;
}

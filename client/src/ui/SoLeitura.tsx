import Alert from 'react-bootstrap/Alert';
/** Tells read-only profiles that they may not write. */
export function SoLeitura({ para }: { readonly para: string }) {
  return (
    <Alert variant="info" role="note">
      Seu perfil só lê: quem grava é que pode {para}.
    </Alert>
  );
}

import Alert from 'react-bootstrap/Alert';
/** Tells a profile that only reads, before anything is filled in, that the call would be refused. */
export function SoLeitura({ para }: { readonly para: string }) {
  return (
    <Alert variant="info" role="note">
      Seu perfil só lê: quem grava é que pode {para}.
    </Alert>
  );
}

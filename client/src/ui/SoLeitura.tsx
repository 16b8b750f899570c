import Alert from 'react-bootstrap/Alert';
export function SoLeitura({ para }: { readonly para: string }) {
  return (
    <Alert variant="info" role="note">
      Seu perfil é de consulta: só usuários e administradores podem {para}.
    </Alert>
  );
}

import Alert from 'react-bootstrap/Alert';
export const SoLeitura = ({ para }: { readonly para: string }) => (
  <Alert variant="info" role="note">
    Seu perfil é de consulta: só usuários e administradores podem {para}.
  </Alert>
);

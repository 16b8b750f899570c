/** The page of usuarios. */
export default function UsuariosPage() {
  return <h1>Usuários</h1>;
}

/** What the built-in API says where nothing but fields is at fault (422): `erros` names them, and the forms of the client mark them. */
export const camposInvalidos = 'Há campos inválidos na requisição.';

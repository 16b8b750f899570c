/** Users of the demonstration, whom its audit trail and policies name. */
export const people: readonly {
  readonly nome: string;
  readonly username: string;
  readonly perfil: 'usuario' | 'consulta';
}[] = [
  { nome: 'Marina Costa', username: 'marina.costa', perfil: 'usuario' },
  { nome: 'Rafael Nunes', username: 'rafael.nunes', perfil: 'usuario' },
  { nome: 'Beatriz Lima', username: 'beatriz.lima', perfil: 'usuario' },
  { nome: 'Otávio Prado', username: 'otavio.prado', perfil: 'consulta' },
];

export const writers = people.filter(({ perfil }) => perfil === 'usuario').map(({ username }) => username);

/** Hash of no password, until there is a first administrator to take one from. */
export const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The profiles of users. */
export const perfis = ['admin', 'usuario', 'consulta'] as const;
export type Perfil = (typeof perfis)[number];

/** Who may call: everybody (`public`), everybody with a token, those who write (`usuario`, `admin`), or only administrators. */
export type Access = 'public' | 'read' | 'write' | 'admin';

const admitted: Readonly<Record<Exclude<Access, 'public'>, readonly Perfil[]>> = {
  read: ['consulta', 'usuario', 'admin'],
  write: ['usuario', 'admin'],
  admin: ['admin'],
};

/** Whether a call of this access is open to a profile; the API decides by it, and the client hides what it would refuse. */
export function admits(access: Access, perfil: Perfil): boolean {
  return access === 'public' || admitted[access].includes(perfil);
}

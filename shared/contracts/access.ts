export const perfis = ['admin', 'usuario', 'consulta'] as const;
export type Perfil = (typeof perfis)[number];

/** `public`: everybody; `read`: any token; `write`: `usuario`, `admin`. */
export type Access = 'public' | 'read' | 'write' | 'admin';

const admitted: Readonly<Record<Exclude<Access, 'public'>, readonly Perfil[]>> = {
  read: ['consulta', 'usuario', 'admin'],
  write: ['usuario', 'admin'],
  admin: ['admin'],
};

/** The API decides by it; the client hides controls whose calls would be refused. */
export const admits = (access: Access, perfil: Perfil): boolean =>
  access === 'public' || admitted[access].includes(perfil);

import { perfis, type Perfil } from '../contracts/access.ts';

export const perfilNames: Readonly<Record<Perfil, string>> = {
  admin: 'Administrador',
  usuario: 'Usuário',
  consulta: 'Consulta',
};

export const perfilOptions = perfis.map((value) => ({ value, label: perfilNames[value] }));

/** Label of a profile; an unknown one is returned unchanged. */
export const perfilName = (perfil: string | null | undefined): string =>
  perfilOptions.find((option) => option.value === perfil)?.label ?? perfil ?? '';

import type { PrazoDeAverbacao } from '../contracts/condicoes.ts';

const bases = { EMISSAO: 'da emissão', EMBARQUE: 'do embarque' } as const;

export function prazoEmTexto({ base, dias }: PrazoDeAverbacao): string {
  if (dias === 0) return `Averbação até o dia ${bases[base]}`;
  const many = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`;
  return `Averbação até ${many} ${dias < 0 ? 'antes' : 'depois'} ${bases[base]}`;
}

export const mercadoriaEmTexto = ({ codigo, descricao }: Readonly<Record<'codigo' | 'descricao', string>>): string =>
  `${descricao} (${codigo})`;

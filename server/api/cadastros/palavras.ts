import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { tabelasEmPalavras } from '../escrita/writer.repository.ts';
import type { Uso } from '../escrita/violation.repository.ts';

const juntas = new Intl.ListFormat('pt-BR');

export function ocupada({ singular, genero, campos }: Cadastro, columns: readonly string[]): FieldFault {
  const rotulos = columns.flatMap((coluna) => campos[coluna]?.rotulo ?? []);
  const [um, com] = [
    genero === 'm' ? 'um' : 'uma',
    rotulos.length > 1 ? 'com a mesma combinação de' : 'com o mesmo valor de',
  ];
  return { campo: columns[0] ?? 'corpo', mensagem: `Já existe ${um} ${singular} ${com} ${juntas.format(rotulos)}.` };
}

export function emUso({ singular, genero }: Cadastro, usos: readonly Uso[]): string {
  const [este, ele] = genero === 'm' ? ['Este', 'desativá-lo'] : ['Esta', 'desativá-la'];
  const porque = juntas.format(usosEmPalavras(usos)) || 'outros registros';
  return `${este} ${singular} está em uso por ${porque}. Você pode ${ele}.`;
}

/** "14 apólices", "3 De-Para". */
export const usosEmPalavras = (usos: readonly Uso[]): string[] =>
  usos.map(({ tabela, quantos }) => `${contado(quantos)} ${palavra(tabela, quantos)}`);

export const palavraDeMuitos = (tabela: string): string => palavra(tabela, 2);

const contado = (quantos: number) => (quantos >= 1_000 ? '1.000 ou mais' : String(quantos));

function palavra(tabela: string, quantos: number): string {
  const [um, muitos] = tabelasEmPalavras[tabela] ?? doCadastro(tabela) ?? ['registro', 'registros'];
  return quantos === 1 ? um : muitos;
}

function doCadastro(tabela: string): readonly [string, string] | undefined {
  const dono = cadastros.find(
    (cadastro) =>
      cadastro.tabela === tabela ||
      Object.values(cadastro.campos).some((campo) => campo.tipo === 'lista' && campo.tabela === tabela),
  );
  return dono && [dono.singular, dono.titulo.toLowerCase()];
}

export const desconhecido = ({ singular, genero }: Cadastro) =>
  `${singular.charAt(0).toUpperCase()}${singular.slice(1)} não ${genero === 'm' ? 'encontrado' : 'encontrada'}.`;

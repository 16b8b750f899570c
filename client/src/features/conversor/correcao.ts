import { contados } from '../../../../shared/format/numero.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import {
  camposCorrigiveis,
  camposDaCausa,
  type Corrigivel,
  type GrupoDeRecusados,
  type Recusado,
} from '../../../../shared/contracts/recusados.ts';

export interface Correcoes {
  linhas: Partial<Record<Corrigivel, string>>[];
}

export const rotuloDe = (campo: Corrigivel) => (campo === 'apolice' ? 'Número da apólice' : nomeDoCampo(campo));
export const nomeDe = ({ origem, linha }: Recusado) => origem || `Linha ${linha}`;

/** Fields that remove a document's causes, all or those of one group. */
export function camposDe(
  { causas }: Recusado,
  corrigiveis: readonly Corrigivel[],
  grupo?: GrupoDeRecusados,
): Corrigivel[] {
  const destas = causas.filter(
    ({ codigo, campo, valor }) =>
      grupo === undefined ||
      (codigo === grupo.codigo && campo === grupo.campo && (grupo.valor === '' || valor === grupo.valor)),
  );
  const delas = new Set(destas.flatMap(camposDaCausa));
  return corrigiveis.filter((campo) => delas.has(campo));
}

/** Initial values: the document's, or earlier corrections; registry entries are chosen. */
export function valoresDe({ causas, correcoes }: Recusado, campos: readonly Corrigivel[]): Correcoes['linhas'][number] {
  const doDocumento = (campo: Corrigivel) => {
    const { codigo, valor = '' } = causas.find(({ corrige }) => corrige === campo) ?? {};
    if (codigo?.includes('_DESCONHECID')) return '';
    return campo.startsWith('data_') ? (emIso(valor) ?? '') : valor;
  };
  return Object.fromEntries(campos.map((campo) => [campo, correcoes[campo] ?? doDocumento(campo)]));
}

const emIso = (dia: string) =>
  /^\d{4}-\d{2}-\d{2}/.exec(dia)?.[0] ??
  dia
    .match(/^\d{2}\/\d{2}\/\d{4}/)?.[0]
    .split('/')
    .toReversed()
    .join('-');

export const mudadas = (recusados: readonly Recusado[], { linhas }: Correcoes) =>
  recusados.flatMap((recusado, at) => {
    const antes = valoresDe({ ...recusado, correcoes: {} }, camposCorrigiveis);
    const valores = Object.entries(linhas[at] ?? {}).filter(
      ([campo, valor]) => valor && valor !== antes[campo as Corrigivel],
    );
    if (valores.length === 0) return [];
    const correcoes = { ...recusado.correcoes, ...Object.fromEntries(valores) };
    return [{ id: recusado.id_recusado, versao: recusado.versao, correcoes }];
  });

export const avisoDoReenvio = ({ averbados, recusados }: { averbados: number; recusados: number }) => ({
  tone: averbados > 0 ? ('success' as const) : ('danger' as const),
  text: `${contados(averbados, 'averbado')}; ${contados(recusados, 'ainda recusado')}.`,
});

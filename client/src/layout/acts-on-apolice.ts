import type { Access } from '../../../shared/contracts/access.ts';
import type { Achados } from '../../../shared/contracts/busca.ts';
import { fold } from '../../../shared/format/fold.ts';
import { links } from '../navigation/links.ts';
import { paths } from '../navigation/paths.ts';
import { type Command, page } from './commands.ts';

type Apolice = Achados['apolices'][number];

/** Where an act is done; false: this policy has nothing to do it to. */
type At = (apolice: Apolice, motivo: string) => string | false;

const acts: readonly (readonly [word: RegExp, label: string, access: Access, at: At])[] = [
  [/^historico$/, 'Histórico', 'read', ({ id }) => `${paths.apolice(id)}?aba=historico`],
  [/^taxas?$/, 'Taxas', 'read', ({ id }) => paths.apoliceTaxas(String(id))],
  [/^averbar$/, 'Averbar embarque', 'write', ({ id }) => links.novaAverbacao(id)],
  [/^suspender$/, 'Suspender', 'write', ({ id, id_ramo }, motivo) => links.novaSuspensao(String(id), id_ramo, motivo)],
  [/^contestar$/, 'Contestar a prévia', 'write', ({ liberada: id }, motivo) => !!id && links.contestar(id, motivo)],
];

/** The act that a text names ("suspender 1005: vistoria"), the rest, which names the policy, and the reason; undefined without act or rest. */
export function actNamed(query: string) {
  const [naming = '', ...motivo] = query.split(':');
  const words = fold(naming).trim().split(/\s+/);
  const act = acts.find(([word]) => words.some((typed) => word.test(typed)));
  const apolice = words.filter((typed) => !act?.[0].test(typed)).join(' ');
  if (act === undefined || apolice === '') return undefined;
  const [, label, access, at] = act;
  return { label, access, at, apolice, motivo: motivo.join(':').trim() };
}

/** The named act on each policy found. */
export const actsOn = (
  apolices: readonly Apolice[],
  { label, at, motivo }: NonNullable<ReturnType<typeof actNamed>>,
): Command[] =>
  apolices.flatMap((apolice) => {
    const path = at(apolice, motivo);
    return path ? [page(`${label} · Apólice ${apolice.rotulo}`, path, apolice.detalhe)] : [];
  });

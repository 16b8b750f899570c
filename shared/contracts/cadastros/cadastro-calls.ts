import type { PlainCall } from '../call.ts';
import type { Cadastro } from './definir-cadastro.ts';

/** Bytes of a file to import; a CSV of 50,000 goods has some 5 MB. */
const MAX_ARQUIVO = 20 * 1024 * 1024;
const MAX_CORPO = 262_144;

/** Named faults of a file. */
export const MAX_ERROS = 1_000;

export const MAX_LINHAS = 1_000;

/** Every call of a registry; by its `paginado` it has either `page` or `list`. */
export function chamadasDoCadastro({ nome, caminho, titulo, singular, genero, grava, alcadas }: Cadastro) {
  const path = caminho ?? `/api/Cadastro/${nome}`;
  const one = ehParte({ caminho }) ? path : `${path}/{id}`;
  const [um, o, outro, este, excluido] =
    genero === 'm' ? ['um', 'o', 'outro', 'este', 'excluído'] : ['uma', 'a', 'outra', 'esta', 'excluída'];
  const plain = {
    api: 'main',
    limits: { firstByteMs: 15_000, idleMs: 30_000 },
    body: { kind: 'none' },
    builtInOnly: true,
  } as const;
  const read = { ...plain, tier: 'read', access: 'read' } as const;
  const write = { ...plain, tier: 'write', access: grava } as const;
  const ato = { ...write, ...(alcadas && { alcadas }) };
  const json = { kind: 'json', maxBytes: MAX_CORPO } as const;

  return {
    list: { ...read, id: `${nome}.todos`, method: 'GET', path, summary: `${titulo}: todas as linhas.` },
    page: {
      ...read,
      id: `${nome}.listar`,
      method: 'POST',
      path: `${path}/Listar`,
      body: { kind: 'json', maxBytes: 65_536 },
      summary: `${titulo}: busca, filtros e ordem, página por página.`,
    },
    template: {
      ...read,
      id: `${nome}.modelo`,
      method: 'GET',
      path: `${path}/modelo`,
      summary: `CSV vazio com as colunas que a importação de ${titulo} aceita.`,
    },
    import: {
      ...write,
      id: `${nome}.importacao`,
      method: 'POST',
      path: `${path}/importacao`,
      tier: 'upload',
      body: { kind: 'multipart', field: 'file', maxBytes: MAX_ARQUIVO },
      limits: { firstByteMs: 120_000, idleMs: 30_000 },
      summary: `Importa ${titulo} de CSV ou XLSX, tudo ou nada; com simular=true nada é gravado. Célula vazia mantém o que está. O campo mapeamento, uma lista JSON de {coluna, campo}, diz o campo de cada coluna (POST /api/Conversor/mapeamento a propõe); sem ele valem os nomes.`,
    },
    create: { ...ato, id: `${nome}.create`, method: 'POST', path, body: json, summary: `Inclui ${um} ${singular}.` },
    get: { ...read, id: `${nome}.get`, method: 'GET', path: one, summary: `${capital(um)} ${singular}.` },
    update: {
      ...ato,
      id: `${nome}.update`,
      method: 'PUT',
      path: one,
      body: json,
      summary: `Altera ${um} ${singular}; o que falta no corpo fica como está.`,
    },
    remove: {
      ...write,
      id: `${nome}.delete`,
      method: 'DELETE',
      path: one,
      summary: `Exclui ${um} ${singular} que nada usa.`,
    },
    setAtivo: {
      ...ato,
      id: `${nome}.ativo`,
      method: 'PUT',
      path: `${one}/ativo`,
      body: { kind: 'json', maxBytes: 4_096 },
      summary: `Desativa ou reativa ${um} ${singular}.`,
    },
    setAtivos: {
      ...write,
      id: `${nome}.ativos`,
      method: 'POST',
      path: `${path}/ativo`,
      body: json,
      summary: `Desativa ou reativa até ${MAX_LINHAS} linhas de ${titulo} de uma vez; diz quais ficaram como estavam, e por quê.`,
    },
    replace: {
      ...write,
      id: `${nome}.substituicao`,
      method: 'POST',
      path: `${one}/substituicao`,
      body: { kind: 'json', maxBytes: 4_096 },
      limits: { firstByteMs: 120_000, idleMs: 30_000 },
      summary: `Substitui ${um} ${singular} por ${outro}: o que ${o} usava passa a usar ${este}, e ${o} ${singular} é ${excluido}.`,
    },
    history: {
      ...read,
      id: `${nome}.historico`,
      method: 'GET',
      path: `${one}/historico`,
      summary: `Quem alterou ${o} ${singular}, o quê e quando.`,
    },
  } as const satisfies Readonly<Record<string, PlainCall>>;
}

/** Part of another row: read and updated, never created or deleted. */
export const ehParte = ({ caminho }: { readonly caminho?: string | undefined }) => caminho?.includes('{id}') === true;

const capital = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1);

import { plainCall } from '../plain-call.ts';
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
  const writes = { access: grava } as const;
  const act = { ...writes, ...(alcadas && { alcadas }) };
  const json = { kind: 'json', maxBytes: MAX_CORPO } as const;
  const short = { kind: 'json', maxBytes: 4_096 } as const;
  const long = { firstByteMs: 120_000, idleMs: 30_000 } as const;

  return {
    list: plainCall(`${nome}.todos`, `GET ${path}`, { summary: `${titulo}: todas as linhas.` }),
    page: plainCall(`${nome}.listar`, `POST ${path}/Listar`, {
      tier: 'read',
      body: { kind: 'json', maxBytes: 65_536 },
      summary: `${titulo}: busca, filtros e ordem, página por página.`,
    }),
    template: plainCall(`${nome}.modelo`, `GET ${path}/modelo`, {
      summary: `CSV vazio com as colunas que a importação de ${titulo} aceita.`,
    }),
    import: plainCall(`${nome}.importacao`, `POST ${path}/importacao`, {
      ...writes,
      tier: 'upload',
      body: { kind: 'multipart', field: 'file', maxBytes: MAX_ARQUIVO },
      limits: long,
      summary: `Importa ${titulo} de CSV ou XLSX, tudo ou nada; com simular=true nada é gravado. Célula vazia mantém o que está. O campo mapeamento, uma lista JSON de {coluna, campo}, diz o campo de cada coluna (POST /api/Conversor/mapeamento a propõe); sem ele valem os nomes.`,
    }),
    create: plainCall(`${nome}.create`, `POST ${path}`, { ...act, body: json, summary: `Inclui ${um} ${singular}.` }),
    get: plainCall(`${nome}.get`, `GET ${one}`, { summary: `${capital(um)} ${singular}.` }),
    update: plainCall(`${nome}.update`, `PUT ${one}`, {
      ...act,
      body: json,
      summary: `Altera ${um} ${singular}; o que falta no corpo fica como está.`,
    }),
    remove: plainCall(`${nome}.delete`, `DELETE ${one}`, {
      ...writes,
      summary: `Exclui ${um} ${singular} que nada usa.`,
    }),
    setAtivo: plainCall(`${nome}.ativo`, `PUT ${one}/ativo`, {
      ...act,
      body: short,
      summary: `Desativa ou reativa ${um} ${singular}.`,
    }),
    setAtivos: plainCall(`${nome}.ativos`, `POST ${path}/ativo`, {
      ...writes,
      body: json,
      summary: `Desativa ou reativa até ${MAX_LINHAS} linhas de ${titulo} de uma vez; diz quais ficaram como estavam, e por quê.`,
    }),
    replace: plainCall(`${nome}.substituicao`, `POST ${one}/substituicao`, {
      ...writes,
      body: short,
      limits: long,
      summary: `Substitui ${um} ${singular} por ${outro}: o que ${o} usava passa a usar ${este}, e ${o} ${singular} é ${excluido}.`,
    }),
    history: plainCall(`${nome}.historico`, `GET ${one}/historico`, {
      summary: `Quem alterou ${o} ${singular}, o quê e quando.`,
    }),
  };
}

/** Part of another row: read and updated, never created or deleted. */
export const ehParte = ({ caminho }: { readonly caminho?: string | undefined }) => caminho?.includes('{id}') === true;

const capital = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1);

import { plainCall } from '../plain-call.ts';
import type { Cadastro } from './definir-cadastro.ts';

/** Bytes of a file to import; a CSV of 50,000 goods has some 5 MB. */
const MAX_ARQUIVO = 20 * 1024 * 1024;

/** Named faults of a file. */
export const MAX_ERROS = 1_000;

export const MAX_LINHAS = 1_000;

/** Every call of a registry; by its `paginado` it has either `page` or `list`. */
export function chamadasDoCadastro({ nome, caminho, grava, alcadas }: Cadastro) {
  const path = caminho ?? `/api/Cadastro/${nome}`;
  const one = ehParte({ caminho }) ? path : `${path}/{id}`;
  const writes = { access: grava } as const;
  const act = { ...writes, ...(alcadas && { alcadas }) };
  const json = { kind: 'json', maxBytes: 262_144 } as const;
  const short = { kind: 'json', maxBytes: 4_096 } as const;
  const long = { firstByteMs: 120_000, idleMs: 30_000 } as const;

  return {
    list: plainCall(`${nome}.todos`, `GET ${path}`),
    page: plainCall(`${nome}.listar`, `POST ${path}/Listar`, {
      tier: 'read',
      body: { kind: 'json', maxBytes: 65_536 },
    }),
    template: plainCall(`${nome}.modelo`, `GET ${path}/modelo`),
    import: plainCall(`${nome}.importacao`, `POST ${path}/importacao`, {
      ...writes,
      tier: 'upload',
      body: { kind: 'multipart', field: 'file', maxBytes: MAX_ARQUIVO },
      limits: long,
    }),
    create: plainCall(`${nome}.create`, `POST ${path}`, { ...act, body: json }),
    get: plainCall(`${nome}.get`, `GET ${one}`),
    update: plainCall(`${nome}.update`, `PUT ${one}`, { ...act, body: json }),
    remove: plainCall(`${nome}.delete`, `DELETE ${one}`, writes),
    setAtivo: plainCall(`${nome}.ativo`, `PUT ${one}/ativo`, { ...act, body: short }),
    setAtivos: plainCall(`${nome}.ativos`, `POST ${path}/ativo`, { ...writes, body: json }),
    replace: plainCall(`${nome}.substituicao`, `POST ${one}/substituicao`, { ...writes, body: short, limits: long }),
    history: plainCall(`${nome}.historico`, `GET ${one}/historico`),
  };
}

/** Part of another row: read and updated, never created or deleted. */
export const ehParte = ({ caminho }: { readonly caminho?: string | undefined }) => caminho?.includes('{id}') === true;

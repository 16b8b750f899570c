import { averbacaoDigitada } from '../../../../../shared/contracts/averbacao-digitada.ts';
import { contratoDoCadastro } from '../../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { endpoint } from '../../../chamada/endpoint.ts';
import type { ApiParts } from '../../../chamada/parts.ts';
import { digitar } from './digitar.ts';

const { create } = contratoDoCadastro(averbacaoDigitada);

export const digitadasRoutes = (parts: ApiParts) => [
  endpoint(create, async ({ body, autor }) => ({ status: 1, id: await digitar(parts, autor, body), versao: 1 })),
];

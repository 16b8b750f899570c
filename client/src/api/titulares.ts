import type { Sent } from '../../../shared/contracts/call.ts';
import { anonimizarTitular, exportTitular } from '../../../shared/contracts/titulares.ts';
import { download, request } from './gateway-client.ts';

export const fetchTitular = (body: Sent<typeof exportTitular>) => download(exportTitular, { body });
export const anonimizar = (body: Sent<typeof anonimizarTitular>) => request(anonimizarTitular, { body });

import type { Sent } from '../../../shared/contracts/call.ts';
import { aceitarConvite, convidar, recuperar } from '../../../shared/contracts/convites.ts';
import { request } from './gateway-client.ts';

export const pedirLink = (email: string) => request(recuperar, { body: { email } });

export const sendSenhaDoConvite = (body: Sent<typeof aceitarConvite>) => request(aceitarConvite, { body });

/** Sends a person a link, or answers it where it could not be mailed. @throws GatewayError */
export const sendConvite = (id: number) => request(convidar, { params: { id } });

import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import { getPropostaDeEmail, sendEmailDaFatura } from '../../../shared/contracts/fatura-email.ts';
import { faturasKey } from './faturas.ts';
import { request } from './gateway-client.ts';

/** To whom an issued invoice would go, and in which words: as the registries and parameters have it now. */
export const propostaDeEmailQuery = (id: number) =>
  queryOptions({
    queryKey: [...faturasKey, id, 'email'],
    queryFn: async ({ signal }) =>
      (await request(getPropostaDeEmail, { params: { id }, signal })) as Answered<typeof getPropostaDeEmail>,
    staleTime: 0,
  });

/** Orders an invoice sent by e-mail. @returns the task that does it. @throws GatewayError */
export async function sendEmail(id: number, email: Sent<typeof sendEmailDaFatura>): Promise<number> {
  const answer = (await request(sendEmailDaFatura, { params: { id }, body: email })) as Answered<
    typeof sendEmailDaFatura
  >;
  return answer.id_tarefa;
}

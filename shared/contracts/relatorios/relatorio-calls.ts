import { plainCall } from '../plain-call.ts';
import type { Relatorio } from './definir-relatorio.ts';

export const MAX_IMPRESSAS = 2_000;

export function chamadasDoRelatorio({ nome }: Pick<Relatorio, 'nome'>) {
  const path = `/api/Relatorio/${nome}`;
  const plain = {
    tier: 'report',
    limits: { firstByteMs: 60_000, idleMs: 30_000 },
    body: { kind: 'json', maxBytes: 16_384 },
  } as const;
  return {
    run: plainCall(`${nome}.executar`, `POST ${path}/executar`, plain),
    planilha: plainCall(`${nome}.planilha`, `POST ${path}/planilha`, plain),
    csv: plainCall(`${nome}.csv`, `POST ${path}/csv`, plain),
    pdf: plainCall(`${nome}.pdf`, `POST ${path}/pdf`, plain),
    guardar: plainCall(`${nome}.guardar`, `POST ${path}/guardar`, { body: plain.body, access: 'read' }),
  };
}

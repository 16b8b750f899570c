import { plainCall } from '../plain-call.ts';
import type { Relatorio, Sugestao } from './definir-relatorio.ts';
import type { Linha, Valor } from '../cadastros/conferir-campo.ts';

/** @param dia `YYYY-MM-DD`. */
export function sugerido(sugestao: Sugestao, dia: string): Valor {
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  switch (sugestao) {
    case 'mes-anterior':
      return mes === 1 ? (ano - 1) * 100 + 12 : ano * 100 + mes - 1;
    case 'inicio-do-mes':
      return `${dia.slice(0, 7)}-01`;
    case 'inicio-do-ano':
      return `${dia.slice(0, 4)}-01-01`;
    case 'hoje':
      return dia;
  }
}

export const sugeridos = ({ sugestoes = {} }: Relatorio, dia: string): Linha =>
  Object.fromEntries(Object.entries(sugestoes).map(([nome, sugestao]) => [nome, sugerido(sugestao, dia)]));

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

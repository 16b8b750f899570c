import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { porLinha } from './por-linha.ts';
import type { Regra } from './regra.ts';

export function vigencia({ campos }: Cadastro): Regra | undefined {
  if (!('vigencia_inicio' in campos && 'vigencia_fim' in campos)) return undefined;
  return porLinha((linha) =>
    terminaAntes(linha) ? [{ campo: 'vigencia_fim', mensagem: 'O fim da vigência vem antes do início' }] : [],
  );
}

export function terminaAntes({ vigencia_inicio: inicio, vigencia_fim: fim }: Linha): boolean {
  return typeof inicio === 'string' && typeof fim === 'string' && fim < inicio;
}

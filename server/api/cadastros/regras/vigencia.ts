import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, vigenciaDe } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { porLinha } from './por-linha.ts';
import type { Regra } from './regra.ts';

export function vigencia({ campos }: Cadastro): Regra | undefined {
  const [inicio, fim] = vigenciaDe(campos);
  if (!(inicio in campos && fim in campos)) return undefined;
  return porLinha((linha) =>
    terminaAntes(linha, inicio, fim) ? [{ campo: fim, mensagem: 'O fim da vigência vem antes do início' }] : [],
  );
}

export function terminaAntes(linha: Linha, inicio = 'vigencia_inicio', fim = 'vigencia_fim'): boolean {
  const [primeiro, ultimo] = [linha[inicio], linha[fim]];
  return typeof primeiro === 'string' && typeof ultimo === 'string' && ultimo < primeiro;
}

import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';

export function nomeDaLinha({ nomeia, campos, chave }: Cadastro, linha: Linha): string {
  const nomes = nomeia.map((coluna) => {
    const campo = campos[coluna];
    return campo ? valorEmTexto(campo, coluna, linha) : '';
  });
  return nomes.filter((nome) => nome !== '').join(' · ') || String(linha[chave] ?? '');
}

import { linhasDe, porLinha } from './por-linha.ts';

const INTEIRO = 100_000_000n;

/** The participants take all of what is ceded; a quota share keeps a percentage, the other treaties an amount. */
export const contratoResseguro = porLinha((linha) => {
  const soma = linhasDe(linha, 'participantes').reduce(
    (total, { percentual }) => total + BigInt(String(percentual).replace('.', '')),
    0n,
  );
  // A file brings no lists: the participants of its treaties follow on the screen.
  const incompletas = linha['participantes'] !== undefined && soma !== INTEIRO;
  const retencao = linha['tipo'] === 'QUOTA' ? 'retencao_percentual' : 'retencao_valor';
  return [
    ...(incompletas ? [{ campo: 'participantes', mensagem: 'As participações devem somar 100%' }] : []),
    ...(linha[retencao] === null ? [{ campo: retencao, mensagem: 'Este tipo de contrato precisa da retenção' }] : []),
  ];
});

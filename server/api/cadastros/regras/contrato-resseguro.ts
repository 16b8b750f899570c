import { linhasDe, porLinha } from './por-linha.ts';

const INTEIRO = 100_000_000n;

/** Participants' shares add up to 100%; a quota share has a percentage, other treaties an amount. */
export const contratoResseguro = porLinha((linha) => {
  const soma = linhasDe(linha, 'participantes').reduce(
    (total, { percentual }) => total + BigInt(String(percentual).replace('.', '')),
    0n,
  );
  // Files have no lists: participants are entered on screen.
  const incompletas = linha['participantes'] !== undefined && soma !== INTEIRO;
  const retencao = linha['tipo'] === 'QUOTA' ? 'retencao_percentual' : 'retencao_valor';
  return [
    ...(incompletas ? [{ campo: 'participantes', mensagem: 'As participações devem somar 100%' }] : []),
    ...(linha[retencao] === null ? [{ campo: retencao, mensagem: 'Este tipo de contrato precisa da retenção' }] : []),
  ];
});

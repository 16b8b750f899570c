import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { ehSubtotal, nomeDaLinha, valorDaLinha } from '../../../../shared/format/linha-da-memoria.ts';
import { Receipt } from '../../ui/Receipt.tsx';

export const Extrato = ({ memoria }: Pick<Fatura, 'memoria'>) => (
  <Receipt
    caption="Memória do cálculo"
    lines={memoria.map(({ linha, conta, valor }) => ({
      name: nomeDaLinha(linha),
      sum: conta.replaceAll('R$ ', 'R$\u00A0'),
      value: valorDaLinha(valor),
      weight: linha === 'valor_total' ? 'total' : ehSubtotal(linha) && 'subtotal',
    }))}
  />
);

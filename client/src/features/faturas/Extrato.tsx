import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';

const nomes: Readonly<Record<string, string>> = {
  premio_comercial: 'Prêmio comercial',
  desconto_agravo: 'Desconto ou agravo',
  minimo_devido: 'Prêmio mínimo devido',
  credito: 'Crédito',
  premio_liquido: 'Prêmio líquido',
  adicional_fracionamento: 'Adicional de fracionamento',
  custo_apolice: 'Custo de apólice',
  iof: 'IOF',
  valor_total: 'Total',
};

/** Lines that stand under a rule: what the lines before them come to. */
const subtotais: ReadonlySet<string> = new Set(['premio_liquido', 'valor_total']);

/** The worked sheet of an invoice, like a receipt: each line with what it was made of. */
export function Extrato({ memoria }: Pick<Fatura, 'memoria'>) {
  return (
    <table className="table ap-receipt">
      <caption className="visually-hidden">Memória do cálculo</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Conta</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {memoria.map(({ linha, conta, valor }) => (
          <tr
            key={linha}
            data-subtotal={subtotais.has(linha) || undefined}
            data-total={linha === 'valor_total' || undefined}
          >
            <th scope="row">{nomes[linha] ?? linha}</th>
            <td className="text-body-secondary">{conta}</td>
            <td className="text-end">{formatarReais(valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

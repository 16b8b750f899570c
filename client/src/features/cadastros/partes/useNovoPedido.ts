import { useSearchParams } from 'react-router-dom';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../../campos/gavetas.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { withoutParams } from '../../../hooks/without-params.ts';

/** A link that asks for a new row opens its form; `novo` in the address says what stands in its fields, itself an address. */
export function useNovoPedido(cadastro: Cadastro): void {
  const [address, setAddress] = useSearchParams();
  const mayWrite = useAdmitted(cadastro.grava);
  const abrir = useAbrirGaveta();
  const pedido = address.get('novo');
  useOnceAsked(mayWrite && pedido !== null, () => {
    const linha = Object.fromEntries(new URLSearchParams(pedido ?? ''));
    // What writes a value as people read it comes with the form.
    void import('../../../campos/registro-form.ts').then(({ digitadosOf }) => {
      const inicial = Object.entries(digitadosOf(cadastro.campos, linha));
      abrir({ cadastro, registro: null, inicial: Object.fromEntries(inicial.filter(([campo]) => campo in linha)) });
    });
    setAddress((current) => withoutParams(current, ['novo']), { replace: true });
  });
}

import { useSearchParams } from 'react-router-dom';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../../campos/gavetas.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { withoutParams } from '../../../hooks/without-params.ts';

/** Opens the form of a new row for a `?novo=` link; its value is a query string of initial values. */
export function useNovoPedido(cadastro: Cadastro): void {
  const [address, setAddress] = useSearchParams();
  const mayWrite = useAdmitted(cadastro.grava);
  const abrir = useAbrirGaveta();
  const pedido = address.get('novo');
  useOnceAsked(mayWrite && pedido !== null, () => {
    const linha = Object.fromEntries(new URLSearchParams(pedido ?? ''));
    // Lazy: form code is loaded with the form.
    void import('../../../campos/registro-form.ts').then(({ digitadosOf }) => {
      const inicial = Object.entries(digitadosOf(cadastro.campos, linha));
      abrir({ cadastro, registro: null, inicial: Object.fromEntries(inicial.filter(([campo]) => campo in linha)) });
    });
    setAddress((current) => withoutParams(current, ['novo']), { replace: true });
  });
}

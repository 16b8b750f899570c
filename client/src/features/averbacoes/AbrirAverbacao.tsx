import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { averbacaoDigitada } from '../../../../shared/contracts/averbacao-digitada.ts';
import { sendNovo } from '../../api/cadastros.ts';
import { invalidate } from '../../api/queries.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { paths } from '../../navigation/paths.ts';

export default function AbrirAverbacao({ apolice, onOpened }: { apolice: string; onOpened: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abrir = useAbrirGaveta();
  useOnceAsked(true, () => {
    abrir({
      cadastro: averbacaoDigitada,
      registro: null,
      inicial: apolice === '' ? {} : { id_apolice: apolice },
      async gravar(valores) {
        const gravada = await sendNovo(averbacaoDigitada, valores);
        void invalidate(client, 'averbacoes');
        return gravada;
      },
      onGravado: (id) => void navigate(paths.averbacao(Number(id))),
    });
    onOpened();
  });
  return null;
}

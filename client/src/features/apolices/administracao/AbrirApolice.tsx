import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import { invalidateApolices } from '../../../api/apolice-administracao.ts';
import { useAbrirGaveta } from '../../../campos/gavetas.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { paths } from '../../../navigation/paths.ts';

export default function AbrirApolice({ onOpened }: { readonly onOpened: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abrir = useAbrirGaveta();
  useOnceAsked(true, () => {
    abrir({
      cadastro: apolice,
      registro: null,
      onGravado: (id) => {
        void invalidateApolices(client);
        void navigate(paths.apolice(id));
      },
    });
    onOpened();
  });
  return null;
}

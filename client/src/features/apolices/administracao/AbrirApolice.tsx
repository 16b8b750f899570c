import { useNavigate } from 'react-router-dom';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAbrirDaApolice } from './useAbrirDaApolice.ts';

export default function AbrirApolice({ onOpened }: { readonly onOpened: () => void }) {
  const navigate = useNavigate();
  const abrir = useAbrirDaApolice();
  useOnceAsked(true, () => {
    abrir({ cadastro: apolice, registro: null, onGravado: (id) => void navigate(paths.apolice(id)) });
    onOpened();
  });
  return null;
}

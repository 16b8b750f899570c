import { useNavigation } from 'react-router-dom';

/** A thin line while the next page is on its way. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className="ap-navigating" role="progressbar" aria-label="Abrindo a página" />
  ) : null;
}

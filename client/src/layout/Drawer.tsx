import { useEffect, useRef } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../ui/IconButton.tsx';
import { Sidebar } from './Sidebar.tsx';

export default function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);

  return (
    <Offcanvas show onHide={onClose} className="ap-sidebar ap-drawer" aria-label="Menu">
      <IconButton
        icon="x-lg"
        label="Fechar menu"
        variant=""
        className="ap-drawer-close position-absolute z-1"
        onClick={onClose}
      />
      <Sidebar />
    </Offcanvas>
  );
}

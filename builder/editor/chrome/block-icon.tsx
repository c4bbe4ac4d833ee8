import {
  Box, Columns2, Image, LayoutGrid, MousePointerClick, Package, PanelBottom, PanelTop, PanelTopDashed, RectangleVertical, SeparatorHorizontal, Square, Text,
  GalleryHorizontal, GraduationCap, Handshake, MessageSquareQuote, Timer, TrendingUp,
  AudioLines, Clapperboard, FileDown, FileText,
  BadgePercent, CircleHelp, Filter, Mail, PartyPopper,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';

const icons: Record<string, LucideIcon> = {
  'columns-2': Columns2, image: Image, 'layout-grid': LayoutGrid, 'mouse-pointer-click': MousePointerClick, package: Package, 'panel-bottom': PanelBottom,
  'panel-top': PanelTop, 'panel-top-dashed': PanelTopDashed, 'rectangle-vertical': RectangleVertical, 'separator-horizontal': SeparatorHorizontal,
  square: Square, text: Text,
  'gallery-horizontal': GalleryHorizontal, 'graduation-cap': GraduationCap, handshake: Handshake, 'message-square-quote': MessageSquareQuote, timer: Timer,
  'trending-up': TrendingUp,
  'audio-lines': AudioLines, clapperboard: Clapperboard, 'file-down': FileDown, 'file-text': FileText,
  'badge-percent': BadgePercent, 'circle-help': CircleHelp, filter: Filter, mail: Mail, 'party-popper': PartyPopper,
};

/** Icon of a block by its lucide name; a box for names this bundle does not carry. */
export function BlockIcon({ name }: { name: string }): ReactElement {
  const Icon = icons[name] ?? Box;
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
}

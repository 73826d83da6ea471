/** Lists as players paste them, one for every way in which such lists are written; names and numbers are our own. */

/** New Recruit for tournaments: slots before names, what models carry in variants, and a frame of crosses. */
export const pastedTournament = `+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Marsh - Guard
+ DETACHMENT: Patrol Detachment
+ TOTAL ARMY POINTS: 325pts
+
+ WARLORD: HQ1: Reeve of the Marsh
+ NUMBER OF UNITS: 4
+ SECONDARY: - Bring It Down: (1x2)
+++++++++++++++++++++++++++++++++++++++++++++++

HQ1: 1x Reeve of the Marsh (110 pts): Warlord, Sickle, Mud pistol
Enhancement: Lamp of Reeds (+15 pts)

TR1: 5x Marsh Rifles (95 pts)
• 1x Serjeant: Sickle, Mud pistol
• 4x Marsh Rifle: 3 with Reed rifle, Sickle
1 with Mud launcher, Sickle
FA1: 3x Reed Riders (60 pts): 3 with Lance
HS1: 1x Punt (60 pts): 2x Mud launcher

Created with newrecruit.eu v33.1`;

/** New Recruit as the makers' app writes: bullets in bullets, and above them a title, a people and the size of the battle with points of their own. */
export const pastedNested = `Marsh Host (205 Points)

Marsh Guard
Reed Wardens
Strike Force (2,000 Points)

HQ

Reeve of the Marsh (95 Points)
  • Warlord
  • 1x Sickle
  • Enhancements: Lamp of Reeds

TROOPS

Marsh Rifles (110 Points)
  • 1x Serjeant
     ◦ 1x Sickle
     ◦ 1x Mud pistol
  • 4x Marsh Rifle
     ◦ 4x Sickle
     ◦ 3x Reed rifle
     ◦ 1x Mud launcher
  • 1x Banner

Exported with New Recruit v12.1, Data Version: v3`;

/** The makers' app for the third edition: no sizes, dashes for everything, spells and terrain at the end. */
export const pastedApp = `- Army Faction: Fen Court
- Subfaction: Reed Halls
- Grand Strategy: Hold the Line
LEADERS
Fen Queen (130)***
- General
- Command Traits: Master of the Fen
BATTLELINE
Fen Spears (200)*
- Fen Captain
- 2 x Hornblower
ENDLESS SPELLS & INVOCATIONS
1 x Mist Wraith (40)
TERRAIN
1 x Old Weir (0)
CORE BATTALIONS
*Expert Conquerors
- Magnificent

TOTAL POINTS: 370/1000
Created with Warhammer Age of Sigmar: The App`;

/** Warscroll Builder without its headings, with weapons for so many models each. */
export const pastedBare = `Allegiance: Fen Court
- Subfaction: Reed Halls

Fen Queen (130)
- General
- Lore of Fens: Mist
10 x Fen Spears (120)
- 7x Barbed Spear & Shield
- 3x Long Hook
6 x Fen Riders (200)*
- Reinforced x 1

Endless Spells & Invocations
Mist Wraith (40)

Total: 490 / 1000
Reinforced Units: 1 / 2`;

/** By hand, as tournaments of the ninth edition asked for: one line for each unit. */
export const pastedByHand = `== Patrol Detachment == Marsh Guard [8PL, 190pts]
HQ1: Reeve of the Marsh, Sickle, Warlord (95)
TR1: 5x Marsh Rifles, 4x Reed rifle, 1x Mud launcher (95)`;

/** BattleScribe's page for printing, copied from the screen. */
export const pastedPage = `Marsh (Warhammer 40,000 9th Edition) [8 PL, 2CP, 120pts]
Patrol Detachment 0CP (Marsh - Guard) [8 PL, 2CP, 120pts]
Configuration [3CP]
Battle Size [3CP]
Selections: 1. Combat Patrol (0-50 Total PL / 0-500 Points) [3CP]
Categories: Configuration
HQ [4 PL, 70pts]
Reeve of the Marsh [4 PL, 70pts]
Selections: Sickle, Warlord
Categories: Character, Faction: Marsh, HQ, Infantry
Abilities: Lamp ward, Unit: Reeve, Weapon: Sickle
Unit\tM\tWS\tBS
Reeve [1] (3+ wounds remaining)\t6"\t2+\t3+
Troops [4 PL, 50pts]
Marsh Rifles [4 PL, 50pts]
Categories: Faction: Marsh, Infantry, Troops
4x Marsh Rifle [40pts]
Selections: 4x Reed rifle
Unit: Marsh Rifle, Weapon: Reed rifle
Serjeant [10pts]
Selections: Sickle`;

/** The same page as the file that is saved. */
export const savedPage = `<!DOCTYPE html><html><head><style>h1 { color: red }</style></head><body class="battlescribe"><h1>Marsh &amp; Co (Warhammer 40,000 9th Edition) [8 PL, 120pts]</h1>
<ul><li class="category"><h3>HQ [4 PL, 70pts]</h3><ul><li><h4>Reeve of the Marsh [4 PL, 70pts]</h4><p><span>Selections:</span> Sickle, Warlord</p><p><span>Categories:</span> <span>Character, HQ</span></p>
<table><tr><th>Unit</th><th>M</th></tr><tr><td>Reeve [1] (3+ wounds)</td><td>6"</td></tr></table></li></ul></li>
<li class="category"><h3>Troops [4 PL, 50pts]</h3><ul><li><h4>Marsh Rifles [4 PL, 50pts]</h4><p><span>Categories:</span> Troops</p>
<ul><li><h4>4x Marsh Rifle [40pts]</h4><p><span>Selections:</span> 4x Reed rifle</p></li><li><h4>Serjeant [10pts]</h4><p><span>Selections:</span> Sickle</p></li></ul></li></ul></li></ul></body></html>`;

/** Lists of the editions after. */
export const pastedTenth = `Take and hold (325 Points)

Marsh Folk
Strike Force (2,000 Points)

CHARACTERS

Fen Captain (205 Points)
  • 1x Great hook

BATTLELINE

Marsh Rifles (120 Points)
  • 9x Marsh Rifle
     ◦ 9x Reed rifle

OTHER DATASHEETS

Mire Beast (80 Points)
  • 1x Maw`;
export const pastedFourth = `Fen (410 points)
Grand Alliance Death
Spell Lore - Lore of Fens

General's Regiment
Fen Queen (160)
• General

Regiment 1
Fen Captain (250)`;

/** BattleScribe's text and Warscroll Builder's, and New Recruit's with marks of its own. */
export const pastedFortyK = `++ Patrol Detachment 0CP (Marsh - Guard) [8 PL, 120pts] ++

+ HQ [4 PL, 70pts] +

Reeve of the Marsh [4 PL, 70pts]: Sickle, Warlord

+ Troops [4 PL, 50pts] +

Marsh Rifles [4 PL, 50pts]
. 4x Marsh Rifle: 4x Reed rifle
. Serjeant: Sickle

++ Total: [8 PL, 120pts] ++`;

export const pastedSigmar = `Allegiance: Fen Court
- Grand Strategy: Hold the Line

Leaders
Fen Queen (130)*
- General

Battleline
10 x Fen Spears (100)*

Total: 230 / 2000`;

export const pastedNewRecruit = `Marsh - Guard - Patrol - [190 pts]

# ++ Patrol Detachment ++ [190 pts]
## HQ [95 pts]
Reeve of the Marsh [95 pts]: Sickle, Warlord

## Troops [95 pts]
Marsh Rifles [95 pts]:
• 4x Marsh Rifle: Reed rifle, Sickle
• 1x Serjeant: Sickle`;

export const pastedFenCourt = `++ **Pitched Battle** 1,000 (Fen - Court) [400pts] ++

+ Leader +

Fen Queen [150pts]: General

+ Battleline +

Fen Spears [150pts]
. 20 Fen Spears
. . Hornblowers

Fen Dogs [100pts]: 5 Fen Dogs

++ Total: [400pts] ++

Created with BattleScribe`;

export const pastedBuilder = `Allegiance: Fen Court
- Mortal Realm: Reeds
- Triumphs: Inspired

Leaders
Fen Queen (130)*
- General
- Command Trait: Master of the Fen
Fen Witch (110)**
- Spell: Mist

Battleline
20 x Fen Spears (200)*
- Reinforced x 1

Behemoths
Fen Drake (260)

Core Battalions
*Battle Regiment
**Warlord

Total: 700 / 2000
Reinforced Units: 1 / 4
Wounds: 48
Drops: 2`;
